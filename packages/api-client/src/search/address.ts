import type { FacetChoice } from '@shop/domain/filter'

export type Parameter = string | number | boolean | readonly string[] | undefined

/** The published address of the provider's clusters; ours is given as an origin. */
const clusterUrl = (clusterId: string) =>
  /^https?:/.test(clusterId) ? clusterId : `https://${clusterId}.api.esales.apptus.cloud/`

/** Lists are joined with pipes, what is undefined is not sent, an empty text is. */
export function searchUrl(
  clusterId: string,
  call: string,
  parameters: Readonly<Record<string, Parameter>>,
  facets: ReadonlyMap<string, FacetChoice> = new Map(),
): URL {
  const url = new URL(`/api/storefront/v3/${call}`, clusterUrl(clusterId))
  for (const [name, value] of [...Object.entries(parameters), ...facetParameters(facets)])
    if (value !== undefined) url.searchParams.set(name, Array.isArray(value) ? value.join('|') : String(value))
  return url
}

/** `f.{name}` with its values, or `f.{name}.min` and `f.{name}.max`. */
function facetParameters(facets: ReadonlyMap<string, FacetChoice>): [string, Parameter][] {
  return [...facets].flatMap(([name, choice]): [string, Parameter][] =>
    'length' in choice
      ? [[`f.${name}`, choice]]
      : [
          [`f.${name}.min`, choice.min],
          [`f.${name}.max`, choice.max],
        ],
  )
}
