const newline = 0x0a

/** The lines of a stream of bytes. Only the newline byte parts them: texts may hold every other separator. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline)) {
      yield data.subarray(0, end)
      data = data.subarray(end + 1)
    }
    rest = data
  }
  if (rest.length > 0) yield rest
  return undefined
}
