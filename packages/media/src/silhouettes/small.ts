import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { add, gather, hang, mirrorCreases } from '../drape'
import { fbm } from '../field'
import { label, seam, stitch, welt } from '../marks'
import { both, CX, ellipse, rect, ribbon, sym } from '../path'

const soft = (seed: number, amp = 6) => (x: number, y: number) => amp * (fbm(x * 0.008, y * 0.008, seed, 2) - 0.5) * 2

/** Left glove from the back of the hand, fingers up. */
export const glove: Silhouette = {
  paint: { fabric: 'leather', colours: ['#4A3428'], roles: { rib: { fabric: 'rib' } } },
  fit: { h: 0.66, w: 0.74 },
  focus: [520, 640, 380],
  build({ seed, cut }): Drawing {
    const knitted = choice(cut, 'knit', false)
    const cuff = choice(cut, 'cuff', 150)
    const hand = 'M424 1010C420 900 404 800 400 700C398 600 396 520 400 470C404 438 446 438 452 470C458 540 460 600 466 650C464 560 462 460 464 390C468 354 516 354 520 390C524 470 526 560 530 644C532 560 534 480 540 420C546 386 592 388 594 424C596 500 594 580 594 664C598 610 604 560 612 520C620 490 660 496 660 530C660 600 656 690 652 760C650 800 652 830 658 850C680 820 700 776 724 744C746 718 786 740 772 776C750 830 720 900 690 950C676 980 668 990 664 1010Z'
    const between = 'M466 652C468 700 472 740 476 770M530 646C530 700 530 740 530 774M594 666C590 710 586 744 580 774'
    return {
      parts: [
        { d: `M424 1006L664 1006C664 1040 666 1070 672 ${1006 + cuff}C590 ${1020 + cuff} 500 ${1020 + cuff} 416 ${1006 + cuff}C422 1070 424 1040 424 1006Z`, role: knitted ? 'rib' : 'main', rad: 90, vol: 0.7, thick: 3, soft: 2.4, open: `M424 1006L664 1006M416 ${1006 + cuff}C500 ${1020 + cuff} 590 ${1020 + cuff} 672 ${1006 + cuff}`, fold: soft(seed + 2), relief: knitted ? [] : [...stitch(`M418 ${990 + cuff}C500 ${1004 + cuff} 590 ${1004 + cuff} 670 ${990 + cuff}`, 0.5)] },
        {
          d: hand, rad: knitted ? 40 : 38, vol: 0.85, soft: 2.6, thick: 2, open: 'M424 1010L664 1010', fold: soft(seed, 5),
          creases: [[[430, 940, 520, 970, 650, 944], 14, 6], [[436, 900, 520, 920, 620, 900], 13, 4], [[660, 850, 650, 890, 660, 940], 12, 5]],
          relief: [{ d: between, w: 3, h: -1.6, b: 1.6, dark: 0.2 }, ...(knitted ? [] : [...welt('M456 800L466 900', 10, 2.6), ...welt('M530 800L534 904', 10, 2.6), ...welt('M598 800L592 900', 10, 2.6), ...stitch('M456 796L466 900M530 796L534 904M598 796L592 900', 0.4)]), { d: 'M660 850C650 890 654 930 666 960', w: 2.6, h: -1.4, b: 1.2, dark: 0.22 }],
        },
        ...(knitted ? [] : [{ d: 'M424 998C500 1010 590 1010 664 998L665 1014C590 1026 500 1026 423 1014Z', rad: 12, vol: 0.5, thick: 2, lift: { r: 3, a: 0.24, dx: 1, dy: 2 } } satisfies Part]),
      ],
    }
  },
}

/** Mitten with a ribbed cuff. */
export const mitten: Silhouette = {
  paint: { fabric: 'knit', colours: ['#A3453A'], roles: { rib: { fabric: 'widerib' } } },
  fit: { h: 0.64, w: 0.74 },
  focus: [540, 640, 400],
  build({ seed, cut }): Drawing {
    const cuff = choice(cut, 'cuff', 170)
    const hand = 'M408 1000C402 880 384 780 386 660C390 540 440 440 524 436C610 440 656 540 660 660C662 730 656 790 658 836C686 800 706 760 728 734C752 708 798 728 786 774C764 846 716 900 684 950C672 974 668 984 664 1000Z'
    return {
      parts: [
        { d: hand, rad: 120, vol: 0.85, soft: 3, thick: 3, open: 'M408 1000L664 1000', fold: soft(seed, 8), creases: [[[410, 930, 520, 964, 650, 930], 15, 7], [[660, 836, 646, 880, 656, 940], 13, 6]], relief: [{ d: 'M658 836C644 880 652 930 668 960', w: 3, h: -1.8, b: 1.4, dark: 0.2 }, ...(choice(cut, 'star', false) ? [{ d: [0, 1, 2, 3].map((i) => rect(CX - 84 + (i % 2) * 8, 560 + i * 60, 10, 10)).join(''), h: 0, dark: 0 }] : [])] },
        { d: `M402 990C490 1004 580 1004 670 990C672 1040 674 1090 678 ${996 + cuff}C580 ${1012 + cuff} 490 ${1012 + cuff} 396 ${996 + cuff}C400 1090 402 1040 402 990Z`, role: 'rib', rad: 100, vol: 0.7, thick: 5, soft: 2.4, open: `M402 990L670 990M396 ${996 + cuff}C490 ${1012 + cuff} 580 ${1012 + cuff} 678 ${996 + cuff}`, lift: { r: 7, a: 0.3, dx: 1, dy: -3 } },
      ],
    }
  },
}

/** Knotted tie. */
export const tie: Silhouette = {
  paint: { fabric: 'silk', colours: ['#2F4468'] },
  fit: { h: 0.82, w: 0.5 },
  focus: [600, 420, 320],
  build({ seed, cut }): Drawing {
    const w = choice(cut, 'width', 78)
    const blade = `M${CX - 34} 372C${CX - 44} 640 ${CX - w + 6} 900 ${CX - w} 1180L${CX} 1262L${CX + w} 1180C${CX + w - 6} 900 ${CX + 44} 640 ${CX + 34} 372Z`
    return {
      parts: [
        { d: ribbon(`M${CX - 6} 330C${CX - 60} 250 ${CX - 130} 190 ${CX - 120} 150C${CX - 96} 104 ${CX + 96} 104 ${CX + 120} 150C${CX + 130} 190 ${CX + 60} 250 ${CX + 6} 330`, 44, 40), dim: 0.62, rad: 24, vol: 0.4, thick: 2, grain: 90, lift: null },
        { d: `M${CX - 6} 372C${CX + 6} 620 ${CX + 26} 820 ${CX + 34} 1056L${CX + 66} 1092L${CX + 92} 1050C${CX + 80} 800 ${CX + 52} 600 ${CX + 30} 372Z`, dim: 0.78, rad: 26, vol: 0.4, thick: 2, grain: 44, lift: null },
        { d: blade, rad: 44, vol: 0.5, thick: 3, grain: 45, soft: 2.6, fold: add(hang(seed, { amp: 5, from: 380, to: 1200 }), soft(seed, 3)), creases: [[[CX - 4, 376, CX - 14, 450, CX - 6, 560], 11, 7], [[CX + 14, 380, CX + 18, 430, CX + 14, 500], 9, 4]], lift: { r: 9, a: 0.36, dx: 4, dy: 6 } },
        { d: `M${CX - 62} 286C${CX - 30} 300 ${CX + 30} 300 ${CX + 62} 286C${CX + 58} 326 ${CX + 46} 360 ${CX + 34} 386C${CX + 12} 394 ${CX - 12} 394 ${CX - 34} 386C${CX - 46} 360 ${CX - 58} 326 ${CX - 62} 286Z`, rad: 40, vol: 0.8, thick: 4, grain: -50, soft: 2, creases: [[[CX - 44, 300, CX - 20, 340, CX - 24, 384], 8, 4]], lift: { r: 6, a: 0.42, dx: 2, dy: 5 } },
        { d: `M${CX - 62} 286C${CX - 96} 250 ${CX - 140} 200 ${CX - 142} 156C${CX - 124} 190 ${CX - 90} 226 ${CX - 20} 296Z`, rad: 18, vol: 0.5, thick: 2, grain: 40, lift: { r: 4, a: 0.3, dx: 1, dy: 3 } },
        { d: `M${CX + 62} 286C${CX + 96} 250 ${CX + 140} 200 ${CX + 142} 156C${CX + 124} 190 ${CX + 90} 226 ${CX + 20} 296Z`, rad: 18, vol: 0.5, thick: 2, grain: -40, lift: { r: 4, a: 0.3, dx: 1, dy: 3 } },
      ],
    }
  },
}

/** Square scarf laid flat with one corner turned over. */
export const foulard: Silhouette = {
  paint: { fabric: 'silk', pattern: 'border', colours: ['#E9DCC6', '#8C3B2E', '#2F4468'] },
  fit: { h: 0.66, w: 0.82 },
  focus: [520, 560, 420],
  build({ seed, cut }): Drawing {
    const a = choice(cut, 'size', 340)
    const y = 800
    const wave = (x: number, yy: number) => 13 * (fbm((x + yy) * 0.0042, (x - yy) * 0.0016, seed, 2) - 0.5) * 2 + 9 * (fbm((x - yy) * 0.006, (x + yy) * 0.002, seed + 5, 2) - 0.5) * 2
    const [x0, x1, y0, y1] = [CX - a, CX + a, y - a, y + a]
    const sheet = `M${x0} ${y0 + 6}C${CX - 110} ${y0 - 8} ${CX + 120} ${y0 + 8} ${x1} ${y0}C${x1 + 10} ${y - 120} ${x1 - 8} ${y + 60} ${x1 - 4} ${y1 - 190}L${x1 - 190} ${y1 - 4}C${CX} ${y1 + 8} ${CX - 160} ${y1 - 8} ${x0 + 4} ${y1}C${x0 - 10} ${y + 130} ${x0 + 8} ${y - 120} ${x0} ${y0 + 6}Z`
    return {
      parts: [
        { d: sheet, rad: 24, vol: 0.25, thick: 1.6, soft: 3, fold: wave, relief: stitch(`M${x0 + 8} ${y0 + 14}L${x1 - 8} ${y0 + 8}L${x1 - 12} ${y1 - 194}M${x1 - 196} ${y1 - 12}L${x0 + 12} ${y1 - 8}L${x0 + 8} ${y0 + 14}`, 0.3) },
        { d: `M${x1 - 4} ${y1 - 190}C${x1 - 70} ${y1 - 220} ${x1 - 150} ${y1 - 216} ${x1 - 214} ${y1 - 206}C${x1 - 222} ${y1 - 140} ${x1 - 216} ${y1 - 60} ${x1 - 190} ${y1 - 4}Q${x1 - 86} ${y1 - 86} ${x1 - 4} ${y1 - 190}Z`, rad: 40, vol: 0.7, thick: 2, dim: 0.94, role: 'reverse', fold: wave, lift: { r: 10, a: 0.34, dx: -2, dy: 5 } },
      ],
    }
  },
}

/** Straw hat with a wide brim and a band. */
export const sunhat: Silhouette = {
  paint: { fabric: 'straw', colours: ['#D3B888'], roles: { band: { fabric: 'canvas', colours: ['#33302C'] } } },
  fit: { h: 0.44, w: 0.84 },
  focus: [600, 700, 460],
  build({ seed, cut }): Drawing {
    const brim = choice(cut, 'brim', 390)
    const tall = choice(cut, 'crown', 0)
    const y = 830
    const rings = (x: number, yy: number) => 3.2 * Math.sin(Math.hypot((x - CX) / brim, (yy - y + 20) / 130) * 74) + 10 * (fbm(x * 0.006, 3, seed, 2) - 0.5)
    const bands = (x: number, yy: number) => 2.6 * Math.sin((yy + 0.00022 * (x - CX) ** 2) * 0.36) + (x - CX) * 0.0
    const crown = `M${CX - 196} ${y - 40}C${CX - 200} ${y - 150} ${CX - 182} ${y - 240 - tall} ${CX - 120} ${y - 268 - tall}C${CX - 60} ${y - 290 - tall} ${CX + 60} ${y - 290 - tall} ${CX + 120} ${y - 268 - tall}C${CX + 182} ${y - 240 - tall} ${CX + 200} ${y - 150} ${CX + 196} ${y - 40}C${CX + 120} ${y + 14} ${CX - 120} ${y + 14} ${CX - 196} ${y - 40}Z`
    return {
      parts: [
        { d: `M${CX - brim} ${y - 16}C${CX - brim + 10} ${y - 100} ${CX - 200} ${y - 128} ${CX} ${y - 128}C${CX + 200} ${y - 128} ${CX + brim - 10} ${y - 100} ${CX + brim} ${y - 16}C${CX + brim - 20} ${y + 74} ${CX + 220} ${y + 118} ${CX} ${y + 120}C${CX - 220} ${y + 118} ${CX - brim + 20} ${y + 74} ${CX - brim} ${y - 16}Z`, rad: 60, vol: 0.5, thick: 4, soft: 2, fold: rings, relief: stitch(`M${CX - brim + 12} ${y - 10}C${CX - brim + 34} ${y + 66} ${CX - 210} ${y + 106} ${CX} ${y + 108}C${CX + 210} ${y + 106} ${CX + brim - 34} ${y + 66} ${CX + brim - 12} ${y - 10}`, 0.4) },
        { d: crown, rad: 150, vol: 0.95, soft: 2.4, thick: 2, fold: bands, open: `M${CX - 196} ${y - 40}C${CX - 120} ${y + 14} ${CX + 120} ${y + 14} ${CX + 196} ${y - 40}`, lift: { r: 18, a: 0.4, dx: 8, dy: 10 } },
        { d: `M${CX - 199} ${y - 104}C${CX - 120} ${y - 52} ${CX + 120} ${y - 52} ${CX + 199} ${y - 104}L${CX + 197} ${y - 38}C${CX + 120} ${y + 16} ${CX - 120} ${y + 16} ${CX - 197} ${y - 38}Z`, role: 'band', rad: 150, vol: 0.7, thick: 3, soft: 2, open: `M${CX - 199} ${y - 104}C${CX - 120} ${y - 52} ${CX + 120} ${y - 52} ${CX + 199} ${y - 104}M${CX + 197} ${y - 38}C${CX + 120} ${y + 16} ${CX - 120} ${y + 16} ${CX - 197} ${y - 38}`, lift: { r: 4, a: 0.3, dx: 1, dy: 3 } },
        ...(choice(cut, 'bow', false) ? [{ d: `M${CX + 150} ${y - 62}C${CX + 190} ${y - 100} ${CX + 246} ${y - 96} ${CX + 240} ${y - 66}C${CX + 236} ${y - 38} ${CX + 190} ${y - 40} ${CX + 150} ${y - 58}Z`, role: 'band', rad: 20, vol: 0.7, thick: 2, lift: { r: 4, a: 0.4, dx: 2, dy: 4 } } satisfies Part, { d: `M${CX + 150} ${y - 60}C${CX + 176} ${y - 20} ${CX + 220} ${y + 20} ${CX + 250} ${y + 40}L${CX + 222} ${y + 60}C${CX + 190} ${y + 30} ${CX + 160} ${y - 10} ${CX + 140} ${y - 52}Z`, role: 'band', rad: 20, vol: 0.5, thick: 2, lift: { r: 4, a: 0.4, dx: 2, dy: 4 } } satisfies Part] : []),
      ],
    }
  },
}

/** Triangle scarf worn knotted, for plain knitted scarves the looped one of the accessories is used. */
export const snood: Silhouette = {
  paint: { fabric: 'chunky', colours: ['#8A7F70'] },
  fit: { h: 0.6, w: 0.74 },
  focus: [560, 760, 420],
  build({ seed }): Drawing {
    const fold = (s: number) => hang(seed + s, { amp: 20, from: 200, to: 400, base: 0.8, fx: 0.012 })
    return {
      parts: [
        { d: sym(`M${CX} 470C${CX - 160} 470 ${CX - 262} 540 ${CX - 280} 640L${CX} 720`), dim: 0.55, rad: 70, vol: 0.5, lift: null, grain: 90 },
        { d: sym(`M${CX} 640C${CX - 130} 640 ${CX - 230} 620 ${CX - 284} 600C${CX - 330} 760 ${CX - 300} 940 ${CX - 200} 1010C${CX - 130} 1050 ${CX - 60} 1060 ${CX} 1060`), rad: 120, vol: 0.85, thick: 5, grain: 84, fold: add(fold(1), gather(seed, { y: 640, length: 300, amp: 10, f: 0.02 })), creases: mirrorCreases([[[CX - 280, 700, CX - 120, 820, CX + 60, 800], 20, 14], [[CX - 260, 830, CX - 100, 940, CX + 40, 920], 18, 12]], seed), relief: seam(both(`M${CX} 652C${CX - 130} 652 ${CX - 230} 632 ${CX - 280} 614`), 1.2, 4) },
        ...label(CX + 120, 960, 60, 40),
        { d: ellipse(CX, 1000, 1, 1), rad: 2, vol: 0, lift: null },
      ],
    }
  },
}
