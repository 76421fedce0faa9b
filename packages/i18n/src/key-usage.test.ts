import { expect, it } from 'vitest'
import { keyUsage } from './key-usage'

const known = new Set([
  'cart.title',
  'cart.onlyLeft',
  'cart.goToCheckout',
  'error.404.title',
  'order.status.received',
  'order.status.completed',
  'console.signIn.title',
])
const usage = (source: string) => {
  const { used, unknown } = keyUsage(source, known)
  return { used: [...used].sort(), unknown }
}

it('[I18N-02] reads the keys of a namespace that was opened for a file', () => {
  expect(usage(`const t = await getTranslations('cart')\n t('title'); t.rich('onlyLeft', { stock: 1 })`)).toEqual({
    used: ['cart.onlyLeft', 'cart.title'],
    unknown: [],
  })
  expect(usage(`const t = useTranslations()\n t('error.404.title')`).used).toEqual(['error.404.title'])
  expect(usage(`const t = await getTranslations({ locale, namespace: 'cart' })\n t('title')`).used).toEqual([
    'cart.title',
  ])
})

it('[I18N-02] reads the keys of a translator that another file passes', () => {
  const type = "ReturnType<typeof useTranslations<'console.signIn'>>"
  expect(usage(`const text = (t: ${type}) => t('title')`).used).toEqual(['console.signIn.title'])
  expect(usage(`type Words = ${type}\nconst text = (t: Words) => t('title')`).used).toEqual(['console.signIn.title'])
})

it('[I18N-02] names a key that no catalogue has', () => {
  expect(usage(`const t = await getTranslations('cart')\n t('titel')`).unknown).toEqual(['cart.titel'])
  expect(usage(`texts('cart', 'title', 'nothing')`)).toEqual({ used: ['cart.title'], unknown: ['cart.nothing'] })
})

it('[I18N-02] keeps two translators of one file apart', () => {
  const source = `const [t, tc] = await Promise.all([getTranslations('error'), getTranslations('cart')])
    t('404.title'); tc('goToCheckout'); t('title')`
  expect(usage(source)).toEqual({ used: ['cart.goToCheckout', 'error.404.title'], unknown: ['error.title'] })
  expect(usage(`const [t, f] = [await getTranslations('cart'), await getFormatter()]\n t('title'); f('x')`)).toEqual({
    used: ['cart.title'],
    unknown: [],
  })
})

it('[I18N-02] takes a whole key anywhere and a template for every key it can become', () => {
  expect(usage(`const rule = { code: 'cart.onlyLeft' }`).used).toEqual(['cart.onlyLeft'])
  const opened = 'const t = useTranslations("order")'
  const variable = '$' + '{status}'
  expect(usage(`${opened}\n t(\`status.${variable}\`)`).used).toEqual([
    'order.status.completed',
    'order.status.received',
  ])
  expect(usage(`${opened}\n t(\`state.${variable}\`)`).unknown).toEqual([`order.state.${variable}`])
})

it('[I18N-02] reads a key within the markup of a template', () => {
  const page = `\`<h1>\${t('cart.title')}</h1>\${rows.map(() => \`<p>\${t('cart.onlyLeft')}</p>\`)}\``
  expect(usage(page)).toEqual({ used: ['cart.onlyLeft', 'cart.title'], unknown: [] })
  const opened = 'const t = useTranslations("order")'
  expect(usage(`${opened}\n t(\`status.\${state.replaceAll('-', '_')}\`)`).unknown).toEqual([])
})

it('[I18N-02] does not take comparisons and comments for keys', () => {
  const source = `const t = useTranslations('cart') // t('old')
    t(kind === 'full' ? 'title' : 'onlyLeft')`
  expect(usage(source)).toEqual({ used: ['cart.onlyLeft', 'cart.title'], unknown: [] })
})

it('[I18N-02] follows a key that comes in a variable to the texts of its file', () => {
  const source = `const names = { a: 'title', b: 'something else' }
    const t = useTranslations('cart')
    t(names[kind])`
  expect(usage(source)).toEqual({ used: ['cart.title'], unknown: [] })
})
