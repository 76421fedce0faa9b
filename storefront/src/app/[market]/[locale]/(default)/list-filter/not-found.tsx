import { MissingScreen } from '@/frame/errors/missing-screen'
import { Recommendations } from '@/compositions/recommendations/recommendations'

/** Filters of a list that is none: the shop’s own screen. Every list carries this screen, so its goods come only when it is seen. */
export default function MissingList() {
  return (
    <MissingScreen>
      <Recommendations place={{ page: 'home' }} />
    </MissingScreen>
  )
}
