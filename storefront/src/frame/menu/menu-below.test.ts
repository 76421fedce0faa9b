import { expect, it } from 'vitest'
import { readMenu } from './menu-below'

it('[ARCH-04] reads of a menu what it knows, and shows no entry that leads nowhere', () => {
  const children = [{ id: 'b', label: 'Kjoler', href: '/c/kjoler', tone: 'sale', children: [] }]
  const dame = { id: 'a', label: 'Dame', href: '/c/dame', children, onClick: 'steal()' }
  const { onClick, ...shown } = dame
  expect(readMenu([dame, { id: 'c', label: 'Uten adresse' }, null, 'x', 7])).toEqual([shown])
  expect(onClick).toBe('steal()')
  for (const damaged of [null, 'x', { errors: [] }, undefined]) expect(readMenu(damaged)).toEqual([])
})
