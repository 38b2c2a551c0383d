//! The OpenAPI document: the handlers' own descriptions, and the errors that any of them can return.

use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, Response,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use crate::http::problem::ProblemBody;

const PROBLEM_TYPE: &str = "application/problem+json";

/// The document without paths.
pub fn document() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Sembra")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Oware: positions, games against the computer or between two people, lessons.\n\n\
             A visitor is known by the cookie that the first change sets. Changes are accepted \
             as JSON from this server's own pages, or from programs that are not browsers. \
             Errors are problem details (RFC 9457).",
        ))
        .build();
    let mut schemas = Vec::new();
    ProblemBody::schemas(&mut schemas);
    let components = schemas
        .into_iter()
        .fold(ComponentsBuilder::new(), |components, (name, schema)| {
            components.schema(name, schema)
        })
        .schema("Problem", ProblemBody::schema())
        .build();
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

/// Adds the answers that the layers around the handlers give.
pub fn complete(mut document: OpenApi) -> OpenApi {
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            add_problems(operation);
        }
    }
    document
}

fn add_problems(operation: &mut Operation) {
    let parameters = operation.parameters.as_deref().unwrap_or_default();
    let has = |location: ParameterIn| {
        parameters.iter().any(|p| matches!(p, RefOr::T(p) if p.parameter_in == location))
    };
    let (in_path, in_query) = (has(ParameterIn::Path), has(ParameterIn::Query));
    let in_body = operation.request_body.is_some();
    let problems = [
        (in_query || in_body, "400", "The query, or the body, cannot be read"),
        (true, "401", "The API token is not valid"),
        (true, "403", "The change comes from another site, or needs an account"),
        (in_path, "404", "There is no such game, or it belongs to somebody else"),
        (in_path || in_body, "409", "The game, or the number of games, does not allow this now"),
        (in_body, "413", "The body is too large"),
        (in_body, "415", "The body is not declared as JSON"),
        (true, "421", "The host name is not one of this server's"),
        (in_query || in_body, "422", "What was sent does not make sense here"),
        (true, "429", "The client has asked for too much of late"),
        (true, "500", "The server failed"),
        (true, "503", "The server is busy, stopping, took too long, or cannot reach its database"),
        (true, "507", "The server's disk is full"),
    ];
    for (applies, status, description) in problems {
        if applies {
            let responses = &mut operation.responses.responses;
            responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(problem(description)));
        }
    }
}

fn problem(description: &str) -> Response {
    let schema = Ref::from_schema_name("Problem");
    ResponseBuilder::new()
        .description(description)
        .content(PROBLEM_TYPE, ContentBuilder::new().schema(Some(schema)).build())
        .build()
}
