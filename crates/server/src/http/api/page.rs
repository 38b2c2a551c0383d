//! The OpenAPI document as a page.

use std::fmt::Write;

use serde_json::Value;
use utoipa::openapi::OpenApi;

/// The head of the page, which the layout completes.
const HEAD: &str = "<title>API · Sembra</title>\n\
    <link rel=\"stylesheet\" href=\"/assets/css/api.css\">\n\
    <script type=\"module\" src=\"/assets/js/pages/api.js\"></script>\n";

/// The page, made from the document alone: a head and a body, as the files in `web/` are.
pub fn render(document: &OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut html = format!(
        "{HEAD}<body>\n<main id=\"main\" class=\"api\" tabindex=\"-1\" lang=\"en\">\n\
         <h1>The API of Sembra</h1>\n"
    );
    for paragraph in text(&document["info"]["description"]).split("\n\n") {
        element(&mut html, "p", paragraph);
    }
    html.push_str(
        "<p>The same as an OpenAPI document: <a href=\"/api/v1/openapi.json\">openapi.json</a>.\
         </p>\n<h2>Requests</h2>\n",
    );
    for (path, item) in entries(&document["paths"]) {
        for (method, operation) in entries(item) {
            operation_section(&mut html, path, method, operation);
        }
    }
    html.push_str("<h2>Objects</h2>\n");
    for (name, schema) in entries(&document["components"]["schemas"]) {
        schema_section(&mut html, name, schema);
    }
    html.push_str("</main>\n</body>\n");
    html
}

fn operation_section(html: &mut String, path: &str, method: &str, operation: &Value) {
    let (method, path) = (escape(&method.to_uppercase()), escape(path));
    let heading = format!("<span class=\"method\">{method}</span> <code>{path}</code>");
    let _ = writeln!(html, "<section>\n<h3>{heading}</h3>");
    element(html, "p", text(&operation["summary"]));
    element(html, "p", text(&operation["description"]));
    let parameters = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !parameters.is_empty() {
        let rows = parameters.iter().map(|parameter| {
            let needed = parameter["required"].as_bool().unwrap_or(false);
            [
                text(&parameter["name"]).to_owned(),
                text(&parameter["in"]).to_owned(),
                type_of(&parameter["schema"]),
                if needed { "needed" } else { "optional" }.to_owned(),
                text(&parameter["description"]).to_owned(),
            ]
        });
        table(html, ["Parameter", "In", "Type", "Presence", "Meaning"], rows);
    }
    if let Some((_, body)) = entries(&operation["requestBody"]["content"]).next() {
        element(html, "p", &format!("Takes {}.", type_of(&body["schema"])));
    }
    let rows = entries(&operation["responses"]).map(|(status, response)| {
        let body = entries(&response["content"]).next();
        [
            status.to_owned(),
            body.map(|(_, body)| type_of(&body["schema"])).unwrap_or_default(),
            text(&response["description"]).to_owned(),
        ]
    });
    table(html, ["Status", "Body", "Meaning"], rows);
    html.push_str("</section>\n");
}

fn schema_section(html: &mut String, name: &str, schema: &Value) {
    let _ = writeln!(html, "<section id=\"{0}\">\n<h3>{0}</h3>", escape(name));
    element(html, "p", text(&schema["description"]));
    let parts = schema["allOf"].as_array().or(schema["oneOf"].as_array());
    let parts: Vec<&Value> = parts.map_or_else(|| vec![schema], |parts| parts.iter().collect());
    for part in parts {
        element(html, "p", text(&part["description"]));
        if part["properties"].is_object() {
            let rows = entries(&part["properties"]).map(|(field, schema)| {
                [field.to_owned(), type_of(schema), text(&schema["description"]).to_owned()]
            });
            table(html, ["Field", "Type", "Meaning"], rows);
        } else if let Some(values) = part["enum"].as_array() {
            let values: Vec<String> = values.iter().map(Value::to_string).collect();
            element(html, "p", &format!("One of {}.", values.join(", ")));
        } else {
            element(html, "p", &type_of(part));
        }
    }
    html.push_str("</section>\n");
}

/// A type in a few words.
fn type_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.iter().map(type_of).collect::<Vec<_>>().join(" or ");
    }
    let name = match &schema["type"] {
        Value::Array(names) => names.iter().map(text).collect::<Vec<_>>().join(" or "),
        name => text(name).to_owned(),
    };
    match (name.as_str(), &schema["pattern"], &schema["additionalProperties"]) {
        ("array", _, _) => format!("list of {}", type_of(&schema["items"])),
        ("object", _, of) if of.is_object() => format!("map to {}", type_of(of)),
        (_, Value::String(pattern), _) => format!("{name} like {pattern}"),
        _ => name,
    }
}

fn table<const N: usize>(
    html: &mut String,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    let row = |html: &mut String, tag: &str, cells: &[String]| {
        html.push_str("<tr>");
        for cell in cells {
            let _ = write!(html, "<{tag}>{}</{tag}>", escape(cell));
        }
        html.push_str("</tr>\n");
    };
    html.push_str("<table>\n");
    row(html, "th", &head.map(str::to_owned));
    rows.for_each(|cells| row(html, "td", &cells));
    html.push_str("</table>\n");
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn element(html: &mut String, tag: &str, content: &str) {
    if !content.is_empty() {
        let _ = writeln!(html, "<{tag}>{}</{tag}>", escape(content));
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
