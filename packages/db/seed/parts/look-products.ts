import type { Family } from '../assortment/assortment'

/** What `look.avif` shows: a camel coat, a cream cable knit and grey wide trousers, from the top down. */
export function lookProducts(families: Family[]): number[] {
  return [
    like(families, ['coat', 'overcoat'], ['camel', 'cognac', 'sand', 'beige']),
    like(families, ['cable-knit-sweater', 'sweater'], ['cream', 'off-white', 'white']),
    like(families, ['wide-trousers', 'suit-trousers'], ['grey', 'dark-grey', 'grey-melange', 'light-grey']),
  ]
}

/** The plain garment on sale that comes nearest to one in the picture: its kind counts before its colour. */
function like(families: Family[], types: string[], colours: string[]): number {
  const found = families
    .filter((f) => types.includes(f.type.id) && f.launchedDaysAgo > 0)
    .flatMap((f) =>
      f.products.map((product) => {
        const colour = colours.indexOf(product.colour)
        const distance = [
          colour < 0 ? 1_000 : colour * 10,
          f.pattern === 'solid' ? 0 : 500,
          types.indexOf(f.type.id) * 15,
          f.audience === 'women' ? 0 : 5,
        ]
        return { no: product.no, far: distance.reduce((sum, one) => sum + one, 0) }
      }),
    )
  const nearest = found.toSorted((a, b) => a.far - b.far || a.no - b.no)[0]
  return (nearest ?? families[0]!.products[0]!).no
}
