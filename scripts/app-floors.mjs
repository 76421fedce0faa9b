// The rooms inside an app (docs/architecture.md). A file imports from its own room and from the floors below it.
import { join, relative, resolve } from 'node:path'
import { root } from './start/settings.mjs'

/** From the top down. Rooms of one floor do not import each other. */
const FLOORS = {
  storefront: [
    ['proxy', 'instrumentation-client'],
    ['app'],
    ['compositions', 'routing', 'assist'],
    ['features'],
    ['frame'],
    ['forms'],
    ['ui', 'seo', 'legal'],
    ['texts'],
    ['data'],
    ['place', 'browser', 'catalogue'],
    ['config'],
  ],
  console: [['app'], ['features'], ['frame', 'ui'], ['lib']],
}
/** Rooms of one floor that do import each other. */
const TOGETHER = { storefront: [], console: ['frame', 'ui'] }
/** Apps in which every room has a floor. */
const COMPLETE = new Set(['storefront'])
const TEST = /\.(test|spec)\.tsx?$/

/** What is wrong with an import inside an app; undefined where nothing is. */
export function brokenFloor(file, target) {
  const [app, src, ...path] = file.split('/')
  const wantedPath = pathInside(app, file, target)
  if (!FLOORS[app] || src !== 'src' || !wantedPath) return undefined
  const [room, feature] = roomOf(path)
  const [wanted, wantedFeature] = roomOf(wantedPath)
  if (room === wanted)
    return room === 'features' && feature !== wantedFeature
      ? `${file}: a feature imports no other feature (${target})`
      : undefined
  if ([room, wanted].every((one) => TOGETHER[app].includes(one))) return undefined
  if (wanted === 'app') return `${file}: only routes import routes (${target})`
  // A test may reach its subject from above.
  if (TEST.test(file)) return undefined
  const [floor, below] = [floorOf(app, room), floorOf(app, wanted)]
  if (COMPLETE.has(app) && (floor < 0 || below < 0))
    return `${file}: ${floor < 0 ? room : wanted} has no floor (${target})`
  return floor >= 0 && below >= 0 && floor >= below ? `${file}: ${wanted} is not below ${room} (${target})` : undefined
}

function pathInside(app, file, target) {
  if (target.startsWith('@/')) return target.slice(2).split('/')
  if (!target.startsWith('.')) return undefined
  const path = relative(join(root, app, 'src'), resolve(root, file, '..', target))
  return path.startsWith('..') ? undefined : path.split('/')
}

/** A folder of `src`, or a file beside the folders. */
const roomOf = ([room, ...rest]) => [room.replace(/\.tsx?$/, ''), rest[0]]

const floorOf = (app, room) => FLOORS[app].findIndex((rooms) => rooms.includes(room))
