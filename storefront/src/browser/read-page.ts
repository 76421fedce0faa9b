const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g

/** A page of this shop to take a part from. Its own styles are left out: the policy of the page that is shown refuses them. */
export async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString((await answer.text()).replace(STYLES, ''), 'text/html')
}
