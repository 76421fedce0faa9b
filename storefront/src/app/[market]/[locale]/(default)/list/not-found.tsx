import { MissingScreen } from '@/frame/errors/missing-screen'
import { Recommendations } from '@/compositions/recommendations/recommendations'

/** A list whose last page has gone since the proxy looked: the shop’s own screen. Every list carries this screen, so its goods come only when it is seen. */
export default function MissingList() {
  return (
    <MissingScreen>
      <Recommendations place={{ page: 'home' }} />
    </MissingScreen>
  )
}
