// A class of the console belongs to a CSS module. The few that any element may have are listed in console/README.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { root } from './start/settings.mjs'

const LIST = /## Global classes\n([\s\S]*?)(?=\n## |$)/
const OF_MANTINE = /^mantine-/
const COMMENT = /\/\*[\s\S]*?\*\//g
const SELECTOR = /([^{};]*)\{/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** The classes that the README lists. */
export const listedClasses = (readme) =>
  new Set([...(LIST.exec(readme)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name))

/** The classes that a sheet gives to the whole console: all of a plain sheet, in a module those it calls global. */
export function globalClasses(file, css) {
  const selectors = [...css.replace(COMMENT, '').matchAll(SELECTOR)].map(([, selector]) => selector)
  const named = file.endsWith('.module.css')
    ? selectors.flatMap((selector) => selector.match(/:global\([^()]*\)/g) ?? [])
    : selectors.filter((selector) => !selector.trim().startsWith('@'))
  return named.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name]) => name))
}

/** The classes that a component names by their text. */
export function classesByText(file, source) {
  const found = []
  const visit = (node, isClass) => {
    if (Array.isArray(node)) for (const one of node) visit(one, isClass)
    if (typeof node?.type !== 'string') return
    if (isClass && node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (isClass && node.type === 'TemplateLiteral') found.push(textOf(node))
    for (const [key, child] of Object.entries(node)) visit(child, isClassOf(node, key, isClass))
  }
  visit(parseSync(file, source).program, false)
  return found.flatMap((text) => text.split(/\s+/)).filter(Boolean)
}

/** What is compared, asked for or called is no class, nor are the parts of an element inside of an attribute. */
function isClassOf(node, key, isClass) {
  if (node.type === 'JSXAttribute') return key === 'value' && node.name.name === 'className'
  if (node.type === 'JSXElement' || node.type === 'BinaryExpression') return false
  if (node.type === 'ConditionalExpression' && key === 'test') return false
  if (node.type === 'MemberExpression' && key === 'property') return false
  return isClass && !(node.type === 'CallExpression' && key === 'arguments')
}

/** A class of which a part is put in is read up to there. */
const textOf = ({ quasis }) => quasis.map(({ value }) => value.cooked).join(' ')

const IMPORTED_MODULE = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes of CSS modules that a component names and its module does not have. */
export function missingClasses(file, source, sheets) {
  const code = source.replace(/^import .*$/gm, '')
  return [...source.matchAll(IMPORTED_MODULE)].flatMap(([, name, path]) => {
    const sheet = path.startsWith('@/') ? `console/src/${path.slice(2)}` : posix.join(posix.dirname(file), path)
    const has = new Set([...(sheets.get(sheet) ?? '').matchAll(CLASS)].map(([, one]) => one))
    const used = new Set([...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one))
    return [...used].filter((one) => !has.has(one)).map((one) => `${file}: ${sheet} has no class "${one}"`)
  })
}

/** What is wrong with the classes; `files` are the sources by path. */
export function brokenClasses(files, listed) {
  const sheets = new Map(files)
  const isKnown = (name) => listed.has(name) || OF_MANTINE.test(name)
  const given = new Set()
  const broken = []
  for (const [file, source] of files) {
    const isSheet = file.endsWith('.css')
    if (!isSheet) broken.push(...missingClasses(file, source, sheets))
    for (const name of new Set(isSheet ? globalClasses(file, source) : classesByText(file, source))) {
      if (isSheet) given.add(name)
      if (!isKnown(name)) broken.push(`${file}: "${name}" is a global class, which console/README.md does not list`)
    }
  }
  const unused = [...listed].filter((name) => !given.has(name))
  return [...broken, ...unused.map((name) => `console/README.md lists "${name}", which no sheet gives`)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = readdirSync(join(root, 'console/src'), { recursive: true })
    .filter((path) => /\.(css|tsx)$/.test(path))
    .map((path) => `console/src/${path}`)
  const files = paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')])
  const listed = listedClasses(readFileSync(join(root, 'console/README.md'), 'utf8'))
  const broken = brokenClasses(files, listed)
  for (const line of broken) console.log(line)
  console.log(`${listed.size} global classes, ${broken.length} faults`)
  process.exit(broken.length > 0 ? 1 : 0)
}
