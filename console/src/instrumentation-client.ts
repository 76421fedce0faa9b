import { parseWithoutEval } from '@shop/contract/rest/parse-without-eval'

// Before any schema is made: the page's policy allows no code that is made of text.
parseWithoutEval()
