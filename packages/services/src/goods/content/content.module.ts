import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { CONTENT_SDL } from './content.sdl'
import { isLive, isWritten, pageShape } from './content-page'
import { menuAt } from './menu'
import { type WidgetAreaArgs, widgetArea } from './widget-area'

type PagesArgs = PlaceArgs & { includeTags?: (string | null)[] | null; excludeTags?: (string | null)[] | null }

export const contentModule: GraphqlModule<RequestContext> = {
  sdl: CONTENT_SDL,
  reads: ['getMenuAtLocation', 'widgetArea', 'cmsPages'],
  resolvers: {
    GeinsMerchantApiQuery: {
      getMenuAtLocation: async (
        _,
        args: PlaceArgs & { menuLocationId?: string | null; customerGroupId?: number | null },
        { placeOf, catalog, content },
      ) => {
        const place = await placeOf(args)
        return menuAt(args.menuLocationId ?? '', await content.get(), await catalog.at(place))
      },
      // What is asked for somebody signed in is theirs: the argument speaks for visitors alone.
      widgetArea: async (
        _,
        args: PlaceArgs & WidgetAreaArgs,
        { placeOf, catalog, checkouts, content, clock, viewer },
      ) => {
        const place = await placeOf(args)
        return widgetArea(
          { ...args, customerType: viewer?.customerType ?? args.customerType },
          await content.get(),
          await catalog.at(place),
          { now: clock.now().getTime(), ways: (await checkouts.paymentsIn(place)).ways },
        )
      },
      cmsPages: async (_, args: PagesArgs, { placeOf, checkouts, content, clock }) => {
        const place = await placeOf(args)
        const snapshot = await content.get()
        const { ways } = await checkouts.paymentsIn(place)
        return snapshot.rows.pages
          .filter((page) => isLive(page, place, clock.now().getTime()) && isWritten(page, snapshot, place))
          .filter(({ tags }) => (args.includeTags ?? []).every((tag) => tag !== null && tags.includes(tag)))
          .filter(({ tags }) => !(args.excludeTags ?? []).some((tag) => tag !== null && tags.includes(tag)))
          .map((page) => pageShape(page, snapshot, { place, ways }))
      },
    },
  },
}
