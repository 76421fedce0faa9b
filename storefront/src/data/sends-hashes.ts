/** Whether the page sends hashes of its operations. Browsers hash nothing on a page that came over plain http. */
export const sendsHashes = () => document.documentElement.dataset.queries === 'hash' && isSecureContext
