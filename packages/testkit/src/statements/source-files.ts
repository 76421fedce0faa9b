import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
export type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function

export type SourceFile = {
  readonly path: string
  readonly source: string
  readonly program: ESTree.Program
  readonly parents: ReadonlyMap<Node, Node>
  readonly writesSql: boolean
}

export type SourceFiles = ReadonlyMap<string, SourceFile>

/** Every source file under a folder, without the tests. */
export function readSourceFiles(folder: string): SourceFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  return new Map(paths.map((path) => [path, readSourceFile(folder, path)]))
}

function readSourceFile(folder: string, path: string): SourceFile {
  const source = readFileSync(join(folder, path), 'utf8')
  const { program } = parseSync(path, source)
  const parents = new Map<Node, Node>()
  for (const node of nodesOf(program)) for (const child of childrenOf(node)) parents.set(child, node)
  return { path, source, program, parents, writesSql: /\bsql`|\bSql\b/.test(source) }
}

/** The file that a relative import leads to. */
export function importedFile(files: SourceFiles, from: SourceFile, target: string): SourceFile | undefined {
  return target.startsWith('.') ? files.get(`${join(dirname(from.path), target)}.ts`) : undefined
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'
  )
}

export const placeOf = ({ path, source }: SourceFile, node: Node): string =>
  `${path}:${source.slice(0, node.start).split('\n').length}`
