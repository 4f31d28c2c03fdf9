import type { z } from 'zod';
import { writers } from '../admin-roles.ts';
import { idParams, okBody } from '../common.ts';
import {
  articleAnswer,
  articleInput,
  articleList,
  articlePatch,
  contentListQuery,
  featuredArticles,
  featuredArticlesQuery,
  knowledgeQuery,
  knowledgeView,
  pageAnswer,
  pageInput,
  pageList,
  pageListQuery,
  pagePatch,
  previewLink,
  previewParams,
  previewView,
} from './content.ts';
import { at, endpoints } from './endpoint.ts';

const content = { service: 'content', heading: 'Content' } as const;

type Kind = 'articles' | 'pages';

const editor = { policy: 'admin', roles: writers } as const;

/** Reading and making texts of one kind [R109, R136, R173]. */
const collection = <
  const K extends Kind,
  Query extends z.ZodType,
  List extends z.ZodType,
  Input extends z.ZodType,
  Answer extends z.ZodType,
>(
  kind: K,
  { query, list, input, answer }: { query: Query; list: List; input: Input; answer: Answer },
) =>
  ({
    list: {
      method: 'GET',
      path: `/api/cms/${kind}`,
      policy: 'public',
      summary: `${kind}: published ones, for editors all`,
      query,
      answers: { 200: list },
      fails: [410],
    },
    create: {
      ...editor,
      method: 'POST',
      path: `/api/cms/${kind}`,
      summary: `Makes one of the ${kind}`,
      body: input,
      answers: { 201: answer },
      fails: [404, 409],
    },
  }) as const;

/** What editors do with one text [R109, R136, R173]. */
const single = <const K extends Kind, Patch extends z.ZodType, Answer extends z.ZodType>(
  kind: K,
  { patch, answer }: { patch: Patch; answer: Answer },
) =>
  ({
    change: {
      ...editor,
      method: 'PUT',
      path: `/api/cms/${kind}/:id`,
      summary: `Changes what is sent of one of the ${kind}`,
      params: idParams,
      body: patch,
      answers: { 200: answer },
      fails: [404, 409],
    },
    remove: {
      ...editor,
      method: 'DELETE',
      path: `/api/cms/${kind}/:id`,
      summary: `Deletes one of the ${kind}; its slug is free again`,
      params: idParams,
      answers: { 200: okBody },
      fails: [404, 409],
    },
    preview: {
      ...editor,
      method: 'POST',
      path: `/api/cms/${kind}/:id/preview`,
      summary: 'A link of half an hour that shows the text as it is, drafts too',
      params: idParams,
      answers: { 200: previewLink },
      fails: [404],
    },
  }) as const;

export const articleEndpoints = endpoints(content, {
  ...collection('articles', {
    query: contentListQuery,
    list: articleList,
    input: articleInput,
    answer: articleAnswer,
  }),
  ...single('articles', { patch: articlePatch, answer: articleAnswer }),
  featured: {
    ...at('GET /api/cms/articles/featured'),
    policy: 'public',
    summary: 'Cards of pinned articles',
    query: featuredArticlesQuery,
    answers: { 200: featuredArticles },
  },
});

export const pageEndpoints = endpoints(content, {
  ...collection('pages', { query: pageListQuery, list: pageList, input: pageInput, answer: pageAnswer }),
  ...single('pages', { patch: pagePatch, answer: pageAnswer }),
});

export const readerEndpoints = endpoints(content, {
  preview: {
    ...at('GET /api/cms/preview/:token'),
    policy: 'public',
    summary: 'What a preview link shows',
    params: previewParams,
    answers: { 200: previewView },
    fails: [404, 410],
  },
  knowledge: {
    ...at('GET /api/geo/knowledge'),
    policy: 'public',
    summary: 'What is known about a place, with its weather',
    query: knowledgeQuery,
    answers: { 200: knowledgeView },
  },
});
