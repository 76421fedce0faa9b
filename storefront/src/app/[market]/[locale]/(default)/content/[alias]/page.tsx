export {
  ContentPage as default,
  contentMetadata as generateMetadata,
  noParams as generateStaticParams,
} from '@/compositions/content/content-screen'

export const revalidate = 60
