import type { OwnWidget } from '../../own-widget'
import { Countdown } from './countdown'

export const widget: OwnWidget = {
  draw: ({ fields, now }) => <Countdown inner={fields} now={now} />,
  sample: ({ until, title, text }) => ({ until: until.toISOString(), title, text }),
}
