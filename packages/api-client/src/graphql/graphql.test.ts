import { gql } from '@apollo/client'
import { backoffDelay } from '@shop/domain/backoff'
import { describe, expect, it, vi } from 'vitest'
import { createBrowserClient } from './browser'
import { withContext } from './context'
import { tokenFromCookies } from './cookie-token'
import { combinedMessage, readAnswer } from './failure'
import { graphqlUrl, operationNameOf, requestBody } from './request-body'
import { sendQuery } from './send-query'
import { hasFile, uploadBody } from './upload-body'

const call = { market: 'se', language: 'sv-SE', apiKey: 'key', url: 'http://services' }

describe('the request', () => {
  it('[GRAPHQL-02] goes to /graphql unless told otherwise', () => {
    expect(graphqlUrl('http://services')).toBe('http://services/graphql')
    expect(graphqlUrl('http://services/', '/api/merchant')).toBe('http://services/api/merchant')
  })

  it('[GRAPHQL-02] takes another path in both clients', async () => {
    const asked: string[] = []
    const answering = (async (url: string) => {
      asked.push(url)
      return Response.json({ data: { channel: { __typename: 'ChannelType', id: '1|no' } } })
    }) as unknown as typeof fetch
    await sendQuery('{ channel { id } }', {}, { ...call, path: '/api/merchant', fetch: answering })
    await browserClient({ fetch: answering, path: '/api/merchant' }).query({ query: gql('{ channel { id } }') })
    expect(asked).toEqual(['http://services/api/merchant', 'http://services/api/merchant'])
  })

  it('[GRAPHQL-06] sends name, variables and text, extensions only when switched on', () => {
    const operation = {
      operationName: 'getCart',
      query: 'query getCart { x }',
      variables: { id: '1' },
      extensions: { persistedQuery: {} },
    }
    expect(requestBody(operation)).toEqual({
      operationName: 'getCart',
      query: 'query getCart { x }',
      variables: { id: '1' },
    })
    expect(requestBody(operation, { includeQuery: false, includeExtensions: true })).toEqual({
      operationName: 'getCart',
      variables: { id: '1' },
      extensions: { persistedQuery: {} },
    })
    expect(operationNameOf('query getCart($id: String!) { x }')).toBe('getCart')
  })

  it('adds the context to the variables and lets a variable of the operation win', () => {
    const context = { channelId: '1|no', marketId: 'se', languageId: 'sv-SE' }
    expect(withContext({ id: '1', marketId: 'dk' }, context)).toEqual({
      channelId: '1|no',
      marketId: 'dk',
      languageId: 'sv-SE',
      id: '1',
    })
  })

  it('[GRAPHQL-01] [GRAPHQL-04] [GRAPHQL-05] [GRAPHQL-08] is a POST of JSON that accepts anything, with key, bearer and context', async () => {
    let sent: { url: string; init: RequestInit } | undefined
    const answering = (async (url: string, init: RequestInit) => {
      sent = { url, init }
      return new Response('{"data":{"channel":{"id":"1|no"}}}')
    }) as unknown as typeof fetch
    const result = await sendQuery('query channel { channel { id } }', {}, { ...call, token: 'jwt', fetch: answering })
    expect(result).toEqual({ ok: true, value: { channel: { id: '1|no' } } })
    expect(sent?.url).toBe('http://services/graphql')
    expect(sent?.init).toMatchObject({
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json', 'x-apikey': 'key', authorization: 'Bearer jwt' },
    })
    expect(JSON.parse(String(sent?.init.body)).variables).toEqual({
      channelId: '1|no',
      marketId: 'se',
      languageId: 'sv-SE',
    })
  })

  it('[GRAPHQL-05] reads the bearer from cookie apollo-token', () => {
    expect(tokenFromCookies('a=1; apollo-token=abc.def=; b=2')).toBe('abc.def=')
    expect(tokenFromCookies('apollo-token=')).toBeUndefined()
    expect(tokenFromCookies('xapollo-token=no')).toBeUndefined()
    expect(tokenFromCookies('apollo-token=%E4')).toBeUndefined()
  })
})

describe('the data client', () => {
  it('[GRAPHQL-24] asks for nothing that the page was given until 100 ms after it was loaded', async () => {
    vi.useFakeTimers()
    try {
      let asked = 0
      const answering = (async () => {
        asked++
        return Response.json({ data: { channel: { __typename: 'ChannelType', id: 'asked' } } })
      }) as unknown as typeof fetch
      const client = browserClient({ fetch: answering })
      const query = gql('query { channel { id } }')
      client.writeQuery({ query, data: { channel: { __typename: 'ChannelType', id: 'given' } } })
      const ask = async () =>
        (await client.query<{ channel: { id: string } }>({ query, fetchPolicy: 'network-only' })).data?.channel.id
      expect(await ask()).toBe('given')
      await vi.advanceTimersByTimeAsync(99)
      expect([await ask(), asked]).toEqual(['given', 0])
      await vi.advanceTimersByTimeAsync(1)
      expect([await ask(), asked]).toEqual(['asked', 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[GRAPHQL-25] waits from 100 ms, doubled, to 10000 ms before it tries again', () => {
    const waits = [0, 1, 2, 6, 7, 50].map((attempt) => backoffDelay(attempt))
    expect(waits).toEqual([100, 200, 400, 6_400, 10_000, 10_000])
  })

  it('writes files of an operation as parts of a form, with null where they go', async () => {
    const [one, two] = [new Blob(['1']), new Blob(['2'])]
    expect([hasFile({ a: [{ b: one }] }), hasFile({ a: [{ b: 'text' }], c: null })]).toEqual([true, false])
    const form = uploadBody({
      operationName: 'm',
      query: 'mutation m { a }',
      variables: { first: one, list: [{ file: two }, { file: one }], text: 'x' },
    })
    expect(JSON.parse(String(form.get('operations')))).toEqual({
      operationName: 'm',
      query: 'mutation m { a }',
      variables: { first: null, list: [{ file: null }, { file: null }], text: 'x' },
    })
    expect(JSON.parse(String(form.get('map')))).toEqual({
      0: ['variables.first', 'variables.list.1.file'],
      1: ['variables.list.0.file'],
    })
    expect(await (form.get('1') as File).text()).toBe('2')
  })
})

describe('the answer', () => {
  it('[GRAPHQL-09] is JSON with data or errors, or a list of results', () => {
    expect(readAnswer(200, '{"data":{"a":1}}', 'q')).toEqual({ ok: true, value: { a: 1 } })
    expect(readAnswer(200, '[{"data":{"a":1}}]', 'q')).toEqual({ ok: true, value: { a: 1 } })
    expect(readAnswer(200, '{"errors":[{"message":"no"}]}', 'q')).toMatchObject({
      ok: false,
      error: { kind: 'graphql', message: 'no' },
    })
  })

  it('[GRAPHQL-10] with status 300 or above is a server error', () => {
    expect(readAnswer(299, '{"data":{"a":1}}', 'q')).toEqual({ ok: true, value: { a: 1 } })
    expect(readAnswer(300, '{"data":{"a":1}}', 'q')).toMatchObject({ ok: false })
    expect(readAnswer(300, '{}', 'q')).toMatchObject({
      error: { message: 'Response not successful: Received status code 300', isRetryable: false },
    })
    expect(readAnswer(503, 'busy', 'q')).toMatchObject({ error: { kind: 'http', status: 503, isRetryable: true } })
    expect(readAnswer(429, '', 'q')).toMatchObject({ error: { isRetryable: true } })
  })

  it('[GRAPHQL-11] that is not JSON is a parse error with status and text', () => {
    for (const text of ['<html>', '', '{"data":'])
      expect(readAnswer(200, text, 'q')).toEqual({
        ok: false,
        error: {
          ...{ kind: 'parse', status: 200, errors: [], isRetryable: false },
          message: `The response (status 200) is not JSON: ${text}`,
        },
      })
  })

  it('[GRAPHQL-12] without data and errors is missing, for the named query', () => {
    for (const text of ['{}', 'null', '[]', '7']) {
      expect(readAnswer(200, text, 'getCart')).toMatchObject({
        error: { message: "Server response was missing for query 'getCart'." },
      })
    }
  })

  it('[GRAPHQL-13] combines network and GraphQL errors into one message', () => {
    expect(combinedMessage([{ message: 'one' }, { message: 'two' }], { message: 'no network' })).toBe(
      'one\ntwo\nno network',
    )
    const errors = [{ message: 'Sign in first' }, { message: 'and then' }]
    expect(readAnswer(401, JSON.stringify({ errors }), 'getUser')).toMatchObject({
      error: {
        kind: 'http',
        errors,
        message: 'Sign in first\nand then\nResponse not successful: Received status code 401',
      },
    })
    expect(readAnswer(200, JSON.stringify({ errors }), 'getUser')).toMatchObject({
      error: { kind: 'graphql', message: 'Sign in first\nand then' },
    })
  })

  it('[GRAPHQL-10] [GRAPHQL-11] [GRAPHQL-12] [GRAPHQL-13] fails in the data client of a page in the same words', async () => {
    const answered = async (status: number, text: string) => {
      const send = (async () => new Response(text, { status })) as unknown as typeof fetch
      const asked = browserClient({ fetch: send }).query<{ channel: object }>({
        query: gql('query greet { channel { id } }'),
      })
      return asked.then(
        ({ data }) => data,
        ({ message }: Error) => message,
      )
    }
    const data = { channel: { __typename: 'ChannelType', id: '1|no' } }
    const given = JSON.stringify({ data })
    expect(await answered(200, given)).toEqual(data)
    expect(await answered(299, given)).toEqual(data)
    expect(await answered(300, given)).toBe('Response not successful: Received status code 300')
    expect(await answered(200, '<html>')).toBe('The response (status 200) is not JSON: <html>')
    for (const text of ['{}', 'null', '7'])
      expect(await answered(200, text)).toBe("Server response was missing for query 'greet'.")
    const errors = JSON.stringify({ errors: [{ message: 'Sign in first' }, { message: 'and then' }] })
    expect(await answered(200, errors)).toBe('Sign in first\nand then')
    expect(await answered(401, errors)).toBe(
      'Sign in first\nand then\nResponse not successful: Received status code 401',
    )
  })

  it('that never comes is a network failure that may be tried again', async () => {
    const failing = (() => Promise.reject(new TypeError('fetch failed'))) as unknown as typeof fetch
    const result = await sendQuery('{ a }', {}, { ...call, fetch: failing })
    expect(result).toMatchObject({ ok: false, error: { kind: 'network', message: 'fetch failed', isRetryable: true } })
  })
})

function browserClient(options: Partial<Parameters<typeof createBrowserClient>[0]>) {
  return createBrowserClient({
    origin: 'http://services',
    context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
    cookies: () => '',
    ...options,
  }).client
}
