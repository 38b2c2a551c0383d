"""Positions and pictures for the API tests. A pattern cannot express that the seeds total 48."""

import schemathesis
from hypothesis import strategies as st

SEEDS_TOTAL = 48
PITS = 14


def position(parts: tuple[list[int], str]) -> str:
    """Cuts a row of 48 seeds at 13 points into 14 pits."""
    cuts, side = parts
    bounds = [0, *sorted(cuts), SEEDS_TOTAL]
    return "-".join([*(str(high - low) for low, high in zip(bounds, bounds[1:])), side])


cuts = st.lists(st.integers(0, SEEDS_TOTAL), min_size=PITS - 1, max_size=PITS - 1)
schemathesis.openapi.format(
    "oware-position", st.tuples(cuts, st.sampled_from("SN")).map(position)
)


# No game of the tests comes so far.
VERSION_FAR = 1_000_000
FIRST_VERSIONS = {str(version) for version in range(100)}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Waits for nothing that will not happen: a game of the tests is at one of its first versions,
    and a wait for the next one lasts 25 seconds. That it does is tested elsewhere."""
    if case.operation.path.endswith("/wait") and str(case.query.get("version")) in FIRST_VERSIONS:
        case.query["version"] = VERSION_FAR


@schemathesis.deserializer("image/png")
def png(context, response):
    """A picture is bytes, which the description has as a string."""
    if not response.content.startswith(b"\x89PNG"):
        raise ValueError("not a PNG picture")
    return response.content.decode("latin-1")
