import { ellipse } from '../../../path'

export const shadow = (x0: number, x1: number, y: number) => ellipse((x0 + x1) / 2, y + 3, (x1 - x0) / 2, 15)
