import { expect, it } from 'vitest'
import { mask } from './mask'

it('shows enough to recognise a value and too little to use it', () => {
  expect(mask.email('kari.nygard@mail.example')).toBe('k•••••@••••.example')
  expect(mask.phone('+47 412 38 617')).toBe('••••• 17')
  expect(mask.phone('')).toBe('')
  expect(mask.line('Nygårdsgaten 5')).toBe('Ny••••••')
})
