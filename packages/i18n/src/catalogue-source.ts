/**
 * One static import for each namespace, so that bundlers, Next and node alike see the files without reading folders.
 * `return` is a word of the language, therefore every import gets a trailing underscore.
 */
export function catalogueSource(locale: string, files: readonly string[]): string {
  const namespaces = files
    .filter((file) => file.endsWith('.json') && file !== 'console.json')
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  // The path as the written file sees it, one folder deeper than this one.
  const folder = ['..', '..', 'messages', locale].join('/')
  const imports = namespaces.map((ns) => `import ${ns}_ from '${folder}/${ns}.json' with { type: 'json' }`)
  const entries = namespaces.map((ns) => `  ${ns}: ${ns}_,`)
  return [
    '// Written by bin/catalogues.ts. Do not edit.',
    ...imports,
    '',
    `export const ${locale} = {`,
    ...entries,
    '}',
    '',
  ].join('\n')
}

/** The same for what a language says otherwise in one country: a file such as `sv-FI.json` beside the folders. */
export function regionalSource(files: readonly string[]): string {
  const tags = files
    .filter((file) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  const nameOf = (tag: string) => tag.replace('-', '')
  const folder = ['..', '..', 'messages'].join('/')
  const imports = tags.map((tag) => `import ${nameOf(tag)} from '${folder}/${tag}.json' with { type: 'json' }`)
  return [
    '// Written by bin/catalogues.ts. Do not edit.',
    ...imports,
    '',
    'export const regional: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...tags.map((tag) => `  '${tag}': ${nameOf(tag)},`),
    '}',
    '',
  ].join('\n')
}
