/** Most screens leave the place empty. */
export default function NothingSpecial() {
  return null
}
