import type { OwnWidget } from '../../own-widget'
import { LookWidget } from './look-widget'

/** It has no sample: a look has to lie on goods that there are. */
export const widget: OwnWidget = {
  draw: ({ fields }) => <LookWidget look={fields} />,
}
