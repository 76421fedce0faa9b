import type { OwnWidget } from '../../own-widget'
import { Countdown } from './countdown'

export const widget: OwnWidget = {
  draw: ({ fields, ...page }) => <Countdown inner={fields} {...page} />,
  sample: ({ until, title, text }) => ({ until: until.toISOString(), title, text }),
}
