/** What the attributes of a convolution mean for images and a filter of given shapes. */
import * as tf from '../tf';
import type { Convolution } from './patches';

export interface ConvolutionAttributes {
  readonly strides: number | [number, number];
  readonly dilations?: number | [number, number];
  readonly pad: 'valid' | 'same' | number;
  readonly dimRoundingMode?: 'floor' | 'round' | 'ceil';
  readonly dataFormat: 'NHWC' | 'NCHW';
}

export type Shape4D = [number, number, number, number];

export const describeConvolution = (
  images: readonly number[],
  filter: readonly number[],
  { strides, dilations = 1, pad, dimRoundingMode, dataFormat }: ConvolutionAttributes,
): Convolution =>
  tf.backend_util.computeConv2DInfo(
    ...([images as Shape4D, filter as Shape4D, strides, dilations, pad, dimRoundingMode, false] as const),
    tf.backend_util.convertConv2DDataFormat(dataFormat),
  );
