/** What a schema says of a value that is not written as it has to be, and the words that say what is expected. */
const FORMS: Readonly<Record<string, string>> = {
  'must be lower-case letters, digits and hyphens': 'address',
  'must be two to twelve lower-case letters': 'alias',
  'must be a host name without port': 'host',
  'must be up to 12 capital letters and digits': 'prefix',
  'must be a path': 'path',
  'must be a path of the shop': 'path',
  'must be a path or an https address': 'link',
  'must be a path, an https address or empty': 'link',
  'is no name of a picture': 'picture',
  'must look like --name': 'variable',
  'is no value of a CSS variable': 'cssValue',
}
type Words = { readonly key: string; readonly values?: Readonly<Record<string, string>> }

/** The key of what is said below `studio.issues`; undefined: the code itself says enough. */
export function issueWords(code: string, message: string): Words | undefined {
  const bound = message.match(/[<>]=?\s*(\d+)/)?.[1]
  const isText = /character/.test(message)
  if (code === 'too_small' && bound !== undefined)
    return isText && Number(bound) <= 1
      ? { key: 'missing' }
      : { key: isText ? 'longerThan' : 'atLeast', values: { least: bound } }
  if (code === 'too_big' && bound !== undefined)
    return { key: isText ? 'shorterThan' : 'atMost', values: { most: bound } }
  const form = code === 'invalid_format' ? FORMS[message] : undefined
  return form === undefined ? undefined : { key: `forms.${form}` }
}
