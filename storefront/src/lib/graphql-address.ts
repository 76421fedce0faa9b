/** Where a page render asks GraphQL; the browser asks its own origin at `/graphql` whatever the services call it. */
export function graphqlAddress(): { readonly url: string; readonly path?: string } {
  const { SERVICES_URL: url = 'http://127.0.0.1:4000', GRAPHQL_PATH: path } = process.env
  return { url, ...(path && { path }) }
}
