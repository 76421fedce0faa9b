/** Schemas come with what first needs them. Before any, the page's policy is heeded: it forbids code made from text. */
export async function loadSchemas<Schemas>(load: () => Promise<Schemas>): Promise<Schemas> {
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  return load()
}
