import type pg from 'pg'

/** The names of the columns that a statement gives. It is prepared and described, never run. */
export function columnsOf(client: pg.Client, text: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly string[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly { readonly name: string }[] }) => {
        columns = fields.map(({ name }) => name)
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    })
  })
}
