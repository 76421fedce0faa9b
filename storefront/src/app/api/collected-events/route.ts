/** Where the demo's stand-in for a tag manager sends to. Nothing is read and nothing is kept. */
export function POST(): Response {
  return new Response(null, { status: 204 })
}
