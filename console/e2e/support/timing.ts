import type { Page } from '@playwright/test'

export const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
export const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const round = (time: number) => Math.round(time * 10) / 10
export const told = (times: readonly number[]) =>
  `median ${round(median(times))} ms, p95 ${round(p95(times))} ms, of ${times.length}`

type Step = {
  /** What is clicked; without it nothing is done, which is the floor. */
  readonly click?: string
  readonly keys?: { readonly key: string; readonly code: string; readonly ctrlKey?: boolean }
  /** What then stands on show, with this text in it. */
  readonly shown: string
  readonly text?: string
  /** Milliseconds of plain work in place of a click: what the machine makes of them is the floor. */
  readonly work?: number
}

/** From the press to the frame after the one that shows what it asked for, by the clock of the page itself. */
export const timeOf = (page: Page, step: Step) =>
  page.evaluate(
    ({ click, keys, shown, text, work = 0 }) =>
      new Promise<number>((resolve, reject) => {
        const isShown = () =>
          [...document.querySelectorAll<HTMLElement>(shown)].some(
            (node) => node.checkVisibility() && (text === undefined || node.textContent?.includes(text)),
          )
        const target = click === undefined ? undefined : document.querySelector<HTMLElement>(click)
        if (target === null) return reject(new Error(`There is no ${click}`))
        const began = performance.now()
        target?.click()
        while (performance.now() - began < work);
        if (keys) window.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))
        const look = () => {
          if (performance.now() - began > 15_000) reject(new Error(`${shown} ${text} was not shown`))
          else if (!isShown()) requestAnimationFrame(look)
          // A task after this frame: it has been painted.
          else setTimeout(() => resolve(performance.now() - began))
        }
        requestAnimationFrame(look)
      }),
    step,
  )

type Scroll = { readonly box: string; readonly by?: number; readonly work?: number; readonly count: number }

/** The lengths of the frames while something is scrolled by so much a frame; plain work in its place is the floor. */
export const framesOf = (page: Page, scroll: Scroll) =>
  page.evaluate(
    ({ box: selector, by = 0, work = 0, count: most }) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector<HTMLElement>(selector)
        const lengths: number[] = []
        let last: number | undefined
        const frame = (now: number) => {
          if (last !== undefined) lengths.push(now - last)
          last = now
          if (box) box.scrollTop += by
          const began = performance.now()
          while (performance.now() - began < work);
          if (lengths.length < most) requestAnimationFrame(frame)
          else resolve(lengths)
        }
        requestAnimationFrame(frame)
      }),
    scroll,
  )
