import { Recommendations } from '../../../../recommendations'
import { MissingScreen } from '../missing-screen'

/** Filters of a list that is none: the shop’s own screen. Every list carries this screen, so its goods come only when it is seen. */
export default function MissingList() {
  return (
    <MissingScreen>
      <Recommendations place={{ page: 'home' }} />
    </MissingScreen>
  )
}
