import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { reportOf } from '../../../testing/records.ts';
import type { Report } from '../api/reports-query.ts';
import { markRepliesSeen } from '../seen-replies.ts';
import { ReportStatus } from './report-status.tsx';

const replied = (_id: string): Report['replies'][number] => ({
  _id,
  text: 'Kaporayı iade ettim.',
  consent: false,
  publicText: null,
  recipient: '@sahte.vadi7',
  channel: 'instagram',
  files: [],
  createdAt: '2026-11-22T09:30:00.000Z',
});
const marks = () => [screen.queryByText('yeni yanıt') !== null, screen.queryByText('yanıt geldi') !== null];

describe('a report in the list', () => {
  it('[R490] is marked for a reply that was not read yet, then says that there is one', () => {
    render(<ReportStatus report={reportOf(7, { replies: [replied('s-1')] })} />);
    expect(marks()).toEqual([true, false]);
    act(() => markRepliesSeen(['s-1']));
    expect(marks()).toEqual([false, true]);
  });

  it('[R490] is marked again for a further reply, and not once it was decided', () => {
    const replies = [replied('s-1'), replied('s-2')];
    const { rerender } = render(<ReportStatus report={reportOf(7, { replies })} />);
    expect(marks()).toEqual([true, false]);
    rerender(<ReportStatus report={reportOf(7, { replies, status: 'approved' })} />);
    expect(marks()).toEqual([false, false]);
  });

  it('[R490] says nothing of replies where none came', () => {
    render(<ReportStatus report={reportOf(7)} />);
    expect(marks()).toEqual([false, false]);
  });
});
