import { both, CX } from '../../../path'
import type { Body } from '../../blocks/body-block'

export const neckEdge = (b: Body): string => both(`M${CX} ${b.top + b.depth}${b.neckHalf}`)
