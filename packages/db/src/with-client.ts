import pg from 'pg'

/** One connection for one piece of work; `name` says whose it is where the server lists them. */
export async function withClient<Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
