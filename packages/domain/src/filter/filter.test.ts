import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFilters, emptySelection, type FilterSelection, parseFilters, toggleFilter, writeFilters } from '.'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  it('[FILTER-01] hold categories, brands, skus, price, discount, parameters and sort', () => {
    expect(
      parse('categories=Kjoler~c1&brands=Havrå~b1&skus=M~m&price=0–500~p1&discount=20~d2&p-Color=Rød~12&sort=PRICE'),
    ).toEqual({
      categories: [{ id: 'c1', label: 'Kjoler' }],
      brands: [{ id: 'b1', label: 'Havrå' }],
      skus: [{ id: 'm', label: 'M' }],
      price: [{ id: 'p1', label: '0–500' }],
      discount: [{ id: 'd2', label: '20' }],
      parameters: new Map([['Color', [{ id: '12', label: 'Rød' }]]]),
      sort: 'PRICE',
    })
    expect(parse('')).toEqual(emptySelection)
  })

  it('[FILTER-02] separates items by commas and label from id by a tilde', () => {
    expect(parse('brands=A~1,B~2,A~1').brands).toEqual([
      { id: '1', label: 'A' },
      { id: '2', label: 'B' },
    ])
    expect(writeFilters(parse('brands=A~1,B~2')).get('brands')).toBe('A~1,B~2')
  })

  it('[FILTER-03] reads keys starting p- as parameters', () => {
    expect(parse('p-Color=Red~12&p-=x~1&pColor=x~1').parameters).toEqual(
      new Map([['Color', [{ id: '12', label: 'Red' }]]]),
    )
  })

  it('[FILTER-04] survive being written and read, whatever their letters', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('a,b', 'å~ä', '50 %', '100%25', 'ø æ', '%2C', 'a+b&c=d'),
    )
    const items = fc.uniqueArray(fc.record({ id: text, label: text }), { selector: ({ id }) => id, maxLength: 4 })
    const selections = fc.record({
      categories: items,
      brands: items,
      skus: items,
      price: items,
      discount: items,
      parameters: fc
        .dictionary(
          text,
          items.filter((each) => each.length > 0),
          { maxKeys: 3 },
        )
        .map((each) => new Map(Object.entries(each))),
      sort: fc.option(text, { nil: undefined }),
    })
    fc.assert(
      fc.property(selections, (selection: FilterSelection) => {
        expect(parse(writeFilters(selection).toString())).toEqual(selection)
      }),
    )
  })

  it('[FILTER-04] are written with what would be read as structure percent-encoded within an item', () => {
    const items = [
      { id: '1~2', label: 'a,b' },
      { id: '100%', label: 'å ä ø' },
    ]
    const written = writeFilters({ ...emptySelection, brands: items })
    expect(written.get('brands')).toBe('a%2Cb~1%7E2,å ä ø~100%25')
    expect(written.toString()).toBe('brands=a%252Cb%7E1%257E2%2C%C3%A5+%C3%A4+%C3%B8%7E100%2525')
  })

  it('[FILTER-05] ignores items without a tilde or an id', () => {
    expect(parse('brands=A,B~,~3,C~%zz,D~4').brands).toEqual([
      { id: '3', label: '' },
      { id: '4', label: 'D' },
    ])
  })

  it('takes __proto__ and constructor for the names they are', () => {
    const { parameters } = parse('p-__proto__=x~1&p-constructor=y~2&__proto__=z~3')
    expect([...parameters.keys()]).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(writeFilters(parse('p-__proto__=x~1')).toString()).toBe('p-__proto__=x%7E1')
  })

  it('toggles and counts', () => {
    const red = { id: '12', label: 'Rød' }
    const chosen = toggleFilter(toggleFilter(emptySelection, 'Color', red), 'brands', { id: '1', label: 'A' })
    expect(countFilters(chosen)).toBe(2)
    const undone = toggleFilter(chosen, 'Color', red)
    expect([countFilters(undone), undone.parameters.size]).toEqual([1, 0])
    expect(countFilters(emptySelection)).toBe(0)
  })
})
