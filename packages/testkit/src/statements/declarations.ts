import type { ESTree } from 'vite'
import {
  type FunctionNode,
  importedFile,
  isFunction,
  type Node,
  type SourceFile,
  type SourceFiles,
} from './source-files'

/** The place that a name gets its meaning from. */
export type Declaration =
  | {
      readonly kind: 'constant'
      readonly file: SourceFile
      readonly pattern: Node
      readonly from: Node
      readonly scope: Node
    }
  | { readonly kind: 'function'; readonly file: SourceFile; readonly node: FunctionNode }
  | { readonly kind: 'parameter'; readonly file: SourceFile; readonly pattern: Node }

/** Looks a name up from the inside to the outside, and through relative imports. */
export function declarationOf(
  files: SourceFiles,
  file: SourceFile,
  name: string,
  place: Node,
): Declaration | undefined {
  for (let node = file.parents.get(place); node; node = file.parents.get(node)) {
    const found = declaredBy(file, node, name)
    if (found) return found
  }
  return importedAs(files, file, name)
}

function declaredBy(file: SourceFile, node: Node, name: string): Declaration | undefined {
  if (isFunction(node)) {
    const pattern = node.params.find((param) => namesOf(param).includes(name))
    return pattern && { kind: 'parameter', file, pattern }
  }
  if (node.type !== 'Program' && node.type !== 'BlockStatement') return undefined
  for (const statement of node.body) {
    const declared = declaredIn(file, node, statement, name)
    if (declared) return declared
  }
  return undefined
}

function declaredIn(file: SourceFile, scope: Node, statement: Node, name: string): Declaration | undefined {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? declaredIn(file, scope, statement.declaration, name) : undefined
  if (isFunction(statement) && statement.id?.name === name) return { kind: 'function', file, node: statement }
  if (statement.type !== 'VariableDeclaration') return undefined
  for (const { id, init } of statement.declarations)
    if (init && namesOf(id).includes(name)) return { kind: 'constant', file, pattern: id, from: init, scope }
  return undefined
}

function importedAs(files: SourceFiles, file: SourceFile, name: string): Declaration | undefined {
  for (const statement of file.program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    for (const each of statement.specifiers) {
      if (each.type !== 'ImportSpecifier' || each.local.name !== name) continue
      const target = importedFile(files, file, statement.source.value)
      return target?.writesSql ? exportedAs(files, target, nameOf(each.imported)) : undefined
    }
  }
  return undefined
}

function exportedAs(files: SourceFiles, file: SourceFile, name: string): Declaration | undefined {
  for (const statement of file.program.body) {
    const declared = declaredIn(file, file.program, statement, name)
    if (declared) return declared
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue
    const again = statement.specifiers.find(({ exported }) => nameOf(exported) === name)
    const target = again && importedFile(files, file, statement.source.value)
    if (again && target?.writesSql) return exportedAs(files, target, nameOf(again.local))
  }
  return undefined
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

/** The names that a pattern gives. */
export function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'RestElement') return namesOf(pattern.argument)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((each) => (each ? namesOf(each) : []))
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((each) => namesOf(each.type === 'Property' ? each.value : each))
  return []
}
