import { failBar, finishBar, hiddenBar, hideBar, type LoadingBar, startBar, viewOfBar } from '@shop/domain/loading'

const DRAWN_EVERY_MS = 50

let bar: LoadingBar = hiddenBar
let timer: ReturnType<typeof setInterval> | undefined

/** The thin line at the top while a navigation is under way; what it shows and when is the domain's. */
export const progressBar = {
  start: () => become(startBar(performance.now())),
  finish: () => become(finishBar(bar, performance.now())),
  fail: () => become(failBar(bar, performance.now())),
}

function become(next: LoadingBar): void {
  bar = next
  timer ??= setInterval(draw, DRAWN_EVERY_MS)
  draw()
}

function draw(): void {
  const now = performance.now()
  bar = hideBar(bar, now)
  if (bar.step === 'hide') {
    clearInterval(timer)
    timer = undefined
  }
  const view = viewOfBar(bar, now)
  // Another layout has a line of its own.
  for (const line of document.querySelectorAll<HTMLElement>('[data-progress]')) {
    line.hidden = view === undefined
    line.dataset.state = view?.isFailed ? 'failed' : 'loading'
    line.style.transform = `scaleX(${view?.progress ?? 0})`
    line.setAttribute('aria-valuenow', String(Math.round((view?.progress ?? 0) * 100)))
  }
}
