import sharp from 'sharp'
import { jobFor } from './recipes/job-for'
import { render } from './render'
import { familyNumber, type SetEntry } from './set'

/** One small picture per entry, side by side. */
export async function contactSheet(entries: SetEntry[], columns: number, width: number): Promise<Buffer> {
  const height = Math.round((width * 4) / 3)
  const cells = []
  for (const [i, entry] of entries.entries()) {
    const picture = render(
      jobFor({ ...entry, family: familyNumber(entry.family), width: width * 2, height: height * 2 }),
    )
    const input = await sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
      .resize(width, height)
      .png()
      .toBuffer()
    cells.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height })
  }
  const rows = Math.ceil(entries.length / columns)
  return sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: '#EFE7DA' } })
    .composite(cells)
    .png()
    .toBuffer()
}
