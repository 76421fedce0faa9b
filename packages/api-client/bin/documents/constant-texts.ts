import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Reads strings that a module composes of constants, its own and imported ones, without running it. */
export function createTextReader(readSource = (file: string) => readFileSync(file, 'utf8')) {
  const modules = new Map<string, Module>()

  const moduleAt = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const { program, errors } = parseSync(file, readSource(file))
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    const read = { program, constants: constantsOf(program), imports: importsOf(program) }
    modules.set(file, read)
    return read
  }

  const textOf = (node: ESTree.Node, file: string): string => {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    if (node.type === 'TSAsExpression') return textOf(node.expression, file)
    if (node.type === 'Identifier') return textOfName(node.name, file)
    if (node.type !== 'TemplateLiteral') throw new Error(`a ${node.type} is not a constant text`)
    const parts = node.expressions.map((expression) => textOf(expression, file))
    return node.quasis.map(({ value }, at) => (value.cooked ?? '') + (parts[at] ?? '')).join('')
  }

  const textOfName = (name: string, file: string): string => {
    const { constants, imports } = moduleAt(file)
    const value = constants.get(name)
    if (value) return textOf(value, file)
    const imported = imports.get(name)
    const from = imported && fileOf(imported.source, file)
    if (!imported || !from) throw new Error(`${name} is not a constant`)
    return textOfName(imported.name, from)
  }

  return { programOf: (file: string) => moduleAt(file).program, textOf }
}

type Module = {
  readonly program: ESTree.Program
  readonly constants: ReadonlyMap<string, ESTree.Node>
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly source: string }>
}

function constantsOf({ body }: ESTree.Program): Module['constants'] {
  const declared = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
  return new Map(
    declared.flatMap((node) =>
      node?.type === 'VariableDeclaration' && node.kind === 'const'
        ? node.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : []))
        : [],
    ),
  )
}

function importsOf({ body }: ESTree.Program): Module['imports'] {
  return new Map(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration'
        ? node.specifiers.flatMap((one) =>
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? [[one.local.name, { name: one.imported.name, source: node.source.value }]]
              : [],
          )
        : [],
    ),
  )
}

/** The source that an import leads to, as far as it is one of ours. */
export function fileOf(source: string, from: string): string | undefined {
  const base = baseOf(source, from)
  return base && [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file))
}

function baseOf(source: string, from: string): string | undefined {
  if (source.startsWith('.')) return join(dirname(from), source)
  const app = /^.*?\/(?:storefront|console)\/src\//.exec(from)?.[0]
  if (source.startsWith('@/') && app) return join(app, source.slice(2))
  const [, room, path] = /^@shop\/([^/]+)\/(.+)$/.exec(source) ?? []
  return room && path && join(root, 'packages', room, 'src', path)
}
