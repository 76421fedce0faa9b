export const link = (x: number, y: number, a: number, long: number, thin: number): string => {
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const at = (u: number, v: number) => `${(x + c * u - s * v).toFixed(1)} ${(y + s * u + c * v).toFixed(1)}`
  const ring = (p: number, q: number) =>
    `M${at(-p, 0)}C${at(-p, -q * 1.3)} ${at(p, -q * 1.3)} ${at(p, 0)}C${at(p, q * 1.3)} ${at(-p, q * 1.3)} ${at(-p, 0)}Z`
  return ring(long, thin) + ring(long - 3.4, Math.max(1, thin - 3.2))
}
