import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import GlobalError from './global-error'

it('[ERRORPAGE-03] when the frame of every page fails, and the error screen in it, one sentence and a way home are left', () => {
  const html = renderToStaticMarkup(createElement(GlobalError))
  expect(html).toContain('<p>An error occurred while showing the error page. <a href="/">Home</a></p>')
})
