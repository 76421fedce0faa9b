import type { OwnWidget } from '../../own-widget'
import { Usps } from './usps'

export const widget: OwnWidget = {
  draw: ({ place }) => <Usps place={place} />,
  sample: () => ({}),
}
