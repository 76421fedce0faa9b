/** As the configuration has them, which is made with this. */
type Settings = { readonly NODE_ENV: string; readonly DATABASE_IS_OWN: boolean }

/** Whether the database is an operator's own: there nothing of the demo stands in for what was not said. */
export const isOperated = ({ NODE_ENV, DATABASE_IS_OWN }: Settings): boolean =>
  NODE_ENV === 'production' && !DATABASE_IS_OWN
