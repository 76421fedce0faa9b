import type { Route } from '../http/server'

/** The page brings its own scripts and workers along, so that trying the API out asks nobody else. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src data:; font-src data:; connect-src 'self'; frame-ancestors 'none'"

/** In development, the API as a page where it is asked. The package is no part of what is shipped. */
export function withGraphiql({ path, methods, handle }: Route, apiKey: string): Route {
  return {
    path,
    methods: [...methods, 'GET'],
    handle: async (request) => {
      if (request.method !== 'GET') return handle(request)
      const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
      const body = renderGraphiQL({
        title: 'Shop GraphQL',
        endpoint: path,
        headers: JSON.stringify({ 'x-apikey': apiKey }),
        defaultQuery: '{ channel { id markets { alias } } }',
      })
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
        body,
      }
    },
  }
}
