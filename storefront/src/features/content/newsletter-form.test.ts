import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NewsletterForm } from './newsletter-form'

const names = [
  ...(['email', 'placeholder', 'subscribe', 'confirm', 'done'] as const),
  ...(['failed', 'empty', 'missing', 'invalid', 'consentMissing'] as const),
]
const texts = Object.fromEntries(names.map((name) => [name, name])) as Record<(typeof names)[number], string>

it('[IMPERSONATE-13] signing up for the newsletter is a consent, and marked as the customer’s alone, with the way to the console’s', () => {
  const shown = renderToStaticMarkup(createElement(NewsletterForm, { texts, consent: 'Yes' }))
  const [, form = '', within = ''] = /^<form ([^>]*)>(.*)<\/form>$/s.exec(shown) ?? []
  expect(form).toMatch(/data-staff-no="true" data-staff-at="consent"/)
  expect(within.match(/<(input|button) /g)).toHaveLength(3)
})
