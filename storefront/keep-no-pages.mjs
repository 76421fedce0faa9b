/**
 * The framework keeps nothing: pages are kept whole by our own server, which knows when they change. A second keeper
 * behind it would hand out what has been changed.
 */
export default class KeepNoPages {
  async get() {
    return null
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
